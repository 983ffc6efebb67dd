import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { act } from '@testing-library/react';
import { Pages } from '../pages.tsx';
import { type Answering, serve } from './serve.ts';

/** Renders a screen of the office for an administrator, with a fake server. */
export async function draw(
  path: string,
  answer: Answering,
  more: FakeHostOptions = {},
): Promise<{ readonly host: FakeHost; readonly asked: readonly OfficeRequest[] }> {
  const host = createFakeHost({ path, persona: { rol: 'admin' }, ...more });
  const asked = serve(host, answer);
  // Screens load lazily.
  await act(async () => void drawRemote(host, <Pages />));
  return { host, asked };
}
