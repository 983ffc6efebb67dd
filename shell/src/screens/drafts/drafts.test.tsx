import { screen } from '@testing-library/react';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { Envios } from '../envios/envios.view.tsx';
import { Home } from '../home/home.view.tsx';

beforeAll(likeABrowser);

const PLACE = '/rondas/-R1/punto/q08';
const listed = { op: '-O1', fotos: {}, titulo: 'Foto y tareas de un punto', ruta: PLACE };
const drafts = {
  'rondas/punto/-R1/q08': listed,
  'rondas/punto/-R1/q09': { op: '-O2', fotos: {} },
  'tips/lugar/t1': { y: 5 },
  'otra/x': { ...listed, ruta: '//otra.example/x' },
};

test.each([
  ['Inicio', Home],
  ['Centro de envíos', Envios],
])(
  '%s names what was never saved with the way to it, and does not say that all is sent',
  async (_, Place) => {
    renderAt(fakeWork({ drafts }), <Place />);
    const row = await screen.findByRole('link', { name: /^Foto y tareas de un punto/ });
    expect(row).toHaveAttribute('href', PLACE);
    expect(screen.getByText('1 borrador sin guardar')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Foto y tareas/ })).toHaveLength(1);
    expect(screen.queryByText(/Todo está enviado/)).toBeNull();
  },
);
