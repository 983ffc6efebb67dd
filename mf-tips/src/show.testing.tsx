import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { act } from '@testing-library/react';
import { Pages } from './pages.tsx';

// jsdom has no scrolling.
window.scrollTo = () => undefined;

/** The whole remote on screen, over a fake host that `prepare` has filled. */
export async function show(options: FakeHostOptions, prepare: (host: FakeHost) => unknown = () => undefined) {
  const host = createFakeHost(options);
  await prepare(host);
  // Screens that come lazily suspend within this act.
  const { unmount } = await act(async () => drawRemote(host, <Pages />));
  return { host, unmount };
}

/** A database of a few tips: for everybody, for ronderos, for supervisors, and one that is no longer published. */
export const TIPS = {
  a: {
    titulo: 'Protección personal',
    resumen: 'Use el chaleco',
    cuerpo: '<p>Casco y <b>botas</b>.</p>',
    cat: 'Puesto',
    orden: 2,
    version: 2,
    estado: 'publicado',
    lectura_obl: true,
    img: 'contenido/tips/casco.jpg',
  },
  b: {
    titulo: 'Puertas',
    resumen: 'Revise dos veces',
    cuerpo: '<p>Observe desde afuera.</p>',
    cat: 'Novedades',
    cats_nov: { puerta_abierta: true },
    orden: 1,
    estado: 'publicado',
    perfil: { rond: true },
  },
  c: { titulo: 'Visitas', orden: 3, estado: 'publicado', perfil: { super: true } },
  d: { titulo: 'Viejo', orden: 0, estado: 'archivado' },
} as const;
