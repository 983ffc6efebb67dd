import type { FakeHost } from '@gr/remote-kit/testing/fake-host';
import type { Json } from '@gr/shared/contract/outbox';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../show.testing.tsx';

const play = jest.fn(async () => undefined);
// jsdom plays nothing.
HTMLMediaElement.prototype.play = play;
HTMLMediaElement.prototype.pause = () => undefined;
beforeEach(() => play.mockClear());

const VIDEO_PATH = 'contenido/videos/ronda.webm';
const SRC =
  'https://firebasestorage.googleapis.com/v0/b/x/o/contenido%2Fvideos%2Fronda.webm?alt=media&token=t';
const BASE = { titulo: 'Su primera ronda', desc: 'Paso a paso', dur_seg: 180, orden: 1, estado: 'publicado' };

/** One tutorial for ronderos on screen. */
function openVideo(
  video: Record<string, Json>,
  more: Record<string, Json> = {},
  prepare?: (host: FakeHost) => unknown,
) {
  const data = { _videos: { tutos_rond: { v1: { ...BASE, ...video } } }, ...more };
  return show({ path: '/videos', data }, prepare);
}

function seen(host: FakeHost): unknown[] {
  return host.outbox.committed.map(({ updates }) => Object.values(updates)[0]);
}

function player(): HTMLVideoElement {
  const found = document.querySelector('video');
  if (!found) throw new Error('no player');
  return found;
}

/** The film has come to a second. */
function advance(seg: number): void {
  const element = player();
  Object.defineProperty(element, 'currentTime', { value: seg, writable: true, configurable: true });
  fireEvent.timeUpdate(element);
}

test.each([
  ['rondero', ['Rond'], 0],
  ['supervisor', ['Super'], 0],
  ['admin', ['Rond', 'Super'], 2],
] as const)('a %s sees the tutorials of the role', async (rol, titles, headings) => {
  const one = (titulo: string) => ({ v1: { titulo, orden: 1, estado: 'publicado' } });
  const data = { _videos: { tutos_rond: one('Rond'), tutos_super: one('Super') } };
  await show({ path: '/videos', persona: { rol }, data });
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(titles);
  expect(screen.queryAllByText(/^Para /)).toHaveLength(headings);
});

test('drafts crowd out nothing that is published', async () => {
  const away = Array.from({ length: 60 }, (_, n) => [`z${n}`, { ...BASE, orden: 0, estado: 'borrador' }]);
  await openVideo({}, {}, (host) =>
    host.data.set('_videos/tutos_rond', { ...Object.fromEntries(away), v1: BASE }),
  );
  expect(await screen.findByRole('heading', { level: 2, name: BASE.titulo })).toBeInTheDocument();
});

test('what a tutorial is, before anything of it is fetched', async () => {
  await openVideo({ url: VIDEO_PATH, tam: 4_200_000 });
  expect(await screen.findByText('3 min')).toBeInTheDocument();
  expect(screen.getByText('4,2 MB')).toBeInTheDocument();
  expect(document.querySelector('video, iframe')).toBeNull();
});

test.each([
  ['no address', {}, 'Pronto disponible'],
  ['javascript:', { url: 'javascript:alert(1)' }, 'Este video no se puede abrir.'],
  ['data:', { url: 'data:text/html,x' }, 'Este video no se puede abrir.'],
  ['http:', { url: 'http://otro.com/v.mp4' }, 'Este video no se puede abrir.'],
])('%s has a clear answer', async (_what, video, message) => {
  await openVideo(video);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(document.querySelector('a, video, iframe')).toBeNull();
});

test('another site opens outside', async () => {
  await openVideo({ url: 'https://vimeo.com/1' });
  const link = await screen.findByRole('link', { name: 'Abrir en el navegador' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

describe('YouTube', () => {
  const url = 'https://youtu.be/dQw4w9WgXcQ';
  const tell = (data: unknown, origin = 'https://www.youtube-nocookie.com') => {
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { data: JSON.stringify(data), origin, source }),
        ),
    );
  };

  test('comes on tap only, from the host without cookies, and tells how far', async () => {
    const { host } = await openVideo({ url });
    fireEvent.click(await screen.findByRole('button', { name: 'Reproducir' }));
    const frame = screen.getByTitle('Video: Su primera ronda');
    expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
    tell({ event: 'infoDelivery', info: { currentTime: 50.5 } }, 'https://evil.test');
    tell({ event: 'infoDelivery', info: { currentTime: 30.5 } });
    tell({ event: 'infoDelivery', info: { playerState: 2 } });
    await waitFor(() => expect(seen(host)).toMatchObject([{ seg: 30 }]));
  });

  test('what it does not show here opens there', async () => {
    await openVideo({ url });
    fireEvent.click(await screen.findByRole('button', { name: 'Reproducir' }));
    tell({ event: 'onError', info: 150 });
    expect(screen.getByRole('alert')).toHaveTextContent('YouTube no mostró este video aquí.');
    expect(screen.getByRole('link', { name: 'Abrir en YouTube' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
  });

  test('needs a connection', async () => {
    const { host } = await openVideo({ url });
    await screen.findByRole('button', { name: 'Reproducir' });
    act(() => host.network.state.set('sin_conexion'));
    expect(screen.getByText('Este video necesita conexión.')).toBeInTheDocument();
    expect(document.querySelector('iframe, a')).toBeNull();
  });

  test('stays on the screen when the connection goes for a while', async () => {
    const { host } = await openVideo({ url });
    fireEvent.click(await screen.findByRole('button', { name: 'Reproducir' }));
    act(() => host.network.state.set('sin_conexion'));
    expect(screen.getByTitle('Video: Su primera ronda')).toBeInTheDocument();
  });

  test.each([
    [{ dur_seg: 180 }, '100'],
    [{ dur_seg: 103 }, null],
    [{ dur_seg: undefined }, null],
  ])('of %o begins at second %s: at its beginning where its end is not known', async (more, start) => {
    const watched = { _videos_vistos_: { e1001: { v1: { seg: 100, fechah_x: 1 } } } };
    await openVideo({ url, ...more } as Record<string, Json>, watched);
    await screen.findByText(/^(Va en|Visto)/);
    fireEvent.click(screen.getByRole('button', { name: 'Reproducir' }));
    const src = new URL(screen.getByTitle('Video: Su primera ronda').getAttribute('src') ?? '');
    expect(src.searchParams.get('start')).toBe(start);
  });
});

describe('a file', () => {
  test('with access in its address plays at once, goes on where the person was, and tells how far', async () => {
    const watched = { _videos_vistos_: { e1001: { v1: { seg: 40, fechah_x: 1 } } } };
    const { host } = await openVideo({ url: SRC }, watched);
    expect(await screen.findByText('Va en 0:40')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Reproducir' }));
    expect(player()).toHaveAttribute('src', SRC);
    expect(player()).toHaveAttribute('preload', 'none');
    expect(player()).not.toHaveAttribute('autoplay');
    expect(play).toHaveBeenCalled();
    fireEvent.loadedMetadata(player());
    await waitFor(() => expect(player().currentTime).toBe(40));
    advance(42);
    fireEvent.pause(player());
    expect(seen(host)).toEqual([]);
    advance(61.4);
    fireEvent.pause(player());
    await waitFor(() => expect(seen(host)).toMatchObject([{ seg: 61 }]));
    expect(await host.outbox.loadDraft('videos/lugar/v1')).toEqual({ seg: 61.4 });
  });

  test('stays on the screen when the connection goes for a while', async () => {
    const { host } = await openVideo({ url: SRC });
    fireEvent.click(await screen.findByRole('button', { name: 'Reproducir' }));
    act(() => host.network.state.set('sin_conexion'));
    expect(player()).toHaveAttribute('src', SRC);
  });

  test('that was downloaded does not close another one', async () => {
    let release: () => void = () => undefined;
    const other = { ...BASE, titulo: 'Otro', orden: 2, url: SRC };
    await openVideo({ url: VIDEO_PATH, offline: true }, {}, (fake) => {
      release = fake.kept.hold();
      fake.data.set('_videos/tutos_rond/v2', other);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar y ver' }));
    await screen.findByRole('button', { name: 'Pausar' });
    fireEvent.click(screen.getByRole('button', { name: 'Reproducir' }));
    expect(player()).toHaveAttribute('src', SRC);
    release();
    expect(await screen.findByText('En el teléfono · 40 kB')).toBeInTheDocument();
    expect(player()).toHaveAttribute('src', SRC);
  });

  test('seen to its end begins anew', async () => {
    await openVideo({ url: SRC }, { _videos_vistos_: { e1001: { v1: { seg: 178, fechah_x: 1 } } } });
    expect(await screen.findByText('Visto')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Reproducir' }));
    const element = player();
    element.currentTime = 9;
    fireEvent.loadedMetadata(element);
    await waitFor(() => expect(element.currentTime).toBe(0));
  });

  test('that does not play says so and can be tried again', async () => {
    await openVideo({ url: SRC });
    fireEvent.click(await screen.findByRole('button', { name: 'Reproducir' }));
    fireEvent.error(player());
    expect(screen.getByRole('alert')).toHaveTextContent('No se pudo reproducir este video.');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(player()).toBeInTheDocument();
  });

  test('is downloaded, paused, gone on with, played without a connection and deleted', async () => {
    let release: () => void = () => undefined;
    const { host } = await openVideo({ url: VIDEO_PATH, offline: true }, {}, (fake) => {
      release = fake.kept.hold();
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar y ver' }));
    expect(await screen.findByText('20 kB de 40 kB')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Seguir descargando y ver' }));
    await screen.findByRole('button', { name: 'Pausar' });
    release();
    await waitFor(() => expect(player()).toHaveAttribute('src', `blob:kept/${VIDEO_PATH}`));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar video' }));
    expect(await screen.findByText('En el teléfono · 40 kB')).toBeInTheDocument();
    act(() => host.network.state.set('sin_conexion'));
    fireEvent.click(screen.getByRole('button', { name: 'Reproducir' }));
    await waitFor(() => expect(player()).toHaveAttribute('src', `blob:kept/${VIDEO_PATH}`));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar video' }));
    await userEvent.click(screen.getByRole('button', { name: /Borrar del teléfono/ }));
    expect(await screen.findByText('Sin conexión. Este video no está en el teléfono.')).toBeInTheDocument();
    expect(await host.kept.list()).toEqual([]);
  });

  test('without access in its address comes to the phone first; it stays only while it is looked at', async () => {
    const { host } = await openVideo({ url: VIDEO_PATH });
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar y ver' }));
    await waitFor(() => expect(player()).toHaveAttribute('src', `blob:kept/${VIDEO_PATH}`));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar video' }));
    await waitFor(async () => expect(await host.kept.list()).toEqual([]));
    expect(await screen.findByRole('button', { name: 'Descargar y ver' })).toBeInTheDocument();
  });

  test('whose download breaks says so and keeps what came', async () => {
    await openVideo({ url: VIDEO_PATH, offline: true }, {}, (fake) =>
      fake.kept.failNext({ code: 'GU-001', message: 'No se pudo descargar ahora.' }, 10_000),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar y ver' }));
    expect(await screen.findByText('No se pudo descargar ahora.')).toBeInTheDocument();
    expect(screen.getByText('10 kB de 40 kB')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Seguir descargando y ver' })).toBeInTheDocument();
  });

  test('brings its captions', async () => {
    const { host } = await openVideo({ url: SRC, subt: 'contenido/videos/ronda.vtt' });
    fireEvent.click(await screen.findByRole('button', { name: 'Reproducir' }));
    await waitFor(() =>
      expect(document.querySelector('track')).toHaveAttribute('src', 'blob:kept/contenido/videos/ronda.vtt'),
    );
    expect(await host.kept.list()).toHaveLength(1);
  });
});

test('says so when there are none, and when they can’t be had', async () => {
  await show({
    path: '/videos',
    data: { _videos: { tutos_rond: { v: { ...BASE, estado: 'borrador' } } } },
  });
  expect(await screen.findByText('Todavía no hay videos para usted.')).toBeInTheDocument();
});

test('an error keeps the way to try again', async () => {
  await show({ path: '/videos' }, (host) =>
    host.data.break('_videos', { code: 'DA-003', message: 'Sin acceso.' }),
  );
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});
