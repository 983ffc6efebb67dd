import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../theme/provider.tsx';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';
import { List, ListRow } from './list.tsx';
import { Screen } from './screen.tsx';
import { Section } from './section.tsx';
import { Tile } from './tile.tsx';

test('a link of a row goes through the app, not through the browser', async () => {
  const navigate = jest.fn();
  render(
    <UiProvider navigate={navigate}>
      <List label="Rondas">
        <ListRow title="Ronda 2" href="/rondas/2" />
      </List>
      <Tile icon="scan" label="Escanear" href="/scanqr" />
    </UiProvider>,
  );
  expect(screen.getByRole('list', { name: 'Rondas' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Ronda 2' }));
  expect(navigate.mock.calls[0]?.[0]).toBe('/rondas/2');
  await userEvent.click(screen.getByRole('link', { name: 'Escanear' }));
  expect(navigate.mock.calls[1]?.[0]).toBe('/scanqr');
});

test('a row without destination is no control; with onPress it is a button', async () => {
  const press = jest.fn();
  render(
    <List>
      <ListRow title="Solo texto" />
      <ListRow title="Abrir" onPress={press} />
    </List>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('headings follow their place', () => {
  render(
    <Screen title="Inicio">
      <Card title="En la página" />
      <Section title="Parte">
        <Card title="En la parte" />
      </Section>
    </Screen>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Inicio');
  expect(screen.getByRole('heading', { name: 'En la página', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Parte', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'En la parte', level: 3 })).toBeInTheDocument();
});

test('a datum that is not known says so', () => {
  render(
    <Facts
      items={[
        { label: 'Dirección', value: '' },
        { label: 'Unidad', value: 'Torre' },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((item) => item.textContent)).toEqual(['Sin dato', 'Torre']);
});

test('a row that was not read says so to readers', () => {
  render(
    <List label="Notificaciones">
      <ListRow title="Novedad revisada" unread href="/n/1" />
      <ListRow title="Ronda asignada" href="/n/2" />
    </List>,
  );
  expect(screen.getByRole('link', { name: 'Nueva. Novedad revisada' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ronda asignada' })).toBeInTheDocument();
});

test('the heading of a day stays in view when asked', () => {
  render(
    <Section title="Viernes" sticky>
      texto
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Viernes' })).toHaveClass('sticky');
});
