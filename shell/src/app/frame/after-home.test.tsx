import { List, ListRow, SearchField, UiProvider } from '@gr/shared/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { listenToListKeys } from './after-home.tsx';

function Screen() {
  const main = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  useEffect(() => (main.current ? listenToListKeys(main.current) : undefined), []);
  return (
    <UiProvider>
      <main ref={main}>
        <SearchField label="Buscar" value={text} onChange={setText} />
        <List label="Lunes">
          <ListRow title="Uno" href="/uno" />
          <ListRow title="Dos" onPress={() => undefined} />
        </List>
        <p>Nada</p>
        <List label="Martes">
          <ListRow title="Tres" href="/tres" />
        </List>
        <label>
          Nota <textarea />
        </label>
      </main>
      <dialog open>
        <button type="button">Encima</button>
      </dialog>
    </UiProvider>
  );
}

beforeEach(() => void render(<Screen />));

const search = () => screen.getByRole('searchbox', { name: 'Buscar' });
const focus = (name: string, role = 'link') => act(() => screen.getByRole(role, { name }).focus());
const keys = (text: string) => userEvent.keyboard(text);

test('/ leads to the search of the screen from anywhere but a text', async () => {
  await keys('/');
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('');
  focus('Nota', 'textbox');
  await keys('a/b');
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('a/b');
});

test('arrows go through all rows of the screen, Home and End to its ends', async () => {
  focus('Uno');
  await keys('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Dos' })).toHaveFocus();
  await keys('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Tres' })).toHaveFocus();
  await keys('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Tres' })).toHaveFocus();
  await keys('{Home}{End}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Dos' })).toHaveFocus();
});

test('the search and the rows lead to each other', async () => {
  await keys('/{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Uno' })).toHaveFocus();
  await keys('{ArrowUp}');
  expect(search()).toHaveFocus();
  focus('Tres');
  await keys('{Escape}');
  expect(search()).toHaveFocus();
});

test('what stands over the page keeps its keys', async () => {
  focus('Encima', 'button');
  await keys('/');
  expect(screen.getByRole('button', { name: 'Encima' })).toHaveFocus();
});
