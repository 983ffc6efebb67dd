import type { Json } from '@gr/shared/contract/outbox';
import { act, screen, waitFor } from '@testing-library/react';
import { likeABrowser } from '../../work/testing/browser.ts';
import { type FakeWork, fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { useOwnPicture } from './use-own-picture.ts';

beforeAll(() => {
  likeABrowser();
  Object.assign(URL, { revokeObjectURL: () => undefined });
});

const shrink = async () => 'data:image/jpeg;base64,AA';

function Show({ active }: { readonly active: boolean }) {
  return <p>{useOwnPicture(active, shrink) ?? 'sin foto'}</p>;
}
const withPicture: Json = { _emp_segdiez: { e1001: { img: 'personal/u1/f1.jpg' } } };

test('the login of this phone gets a small copy, once', async () => {
  const work = fakeWork({ data: withPicture });
  renderAt(work, <Show active />);
  expect(await screen.findByText('blob:fake/f1')).toBeVisible();
  await waitFor(() => expect(work.asked).toEqual(['rememberPicture personal/u1/f1.jpg']));
});

test('what the phone remembers already is left alone; what is gone is forgotten', async () => {
  const kept = { documento: '1', nombre: 'Ana', foto: { ruta: 'personal/u1/f1.jpg', datos: 'data:' } };
  const base = fakeWork({ data: withPicture });
  const work: FakeWork = { ...base, account: { ...base.account, remembered: () => kept } };
  renderAt(work, <Show active />);
  await screen.findByText('blob:fake/f1');
  expect(work.asked).toEqual([]);
  act(() => work.host.data.set('_emp_segdiez/e1001/img', null));
  await waitFor(() => expect(work.asked).toEqual(['rememberPicture ninguna']));
});

test('asks nothing before it is wanted', async () => {
  const work = fakeWork({ data: withPicture });
  renderAt(work, <Show active={false} />);
  await act(async () => undefined);
  expect(screen.getByText('sin foto')).toBeVisible();
});
