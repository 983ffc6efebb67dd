import { defineSandbox, PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import { GUARDAS, NOW, newSeed, puntosDemo, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';

const PATH = '_guardas_/u001';

function one() {
  const seed = newSeed();
  seed.put(PATH, { e1001: { nom: 'Ana Ruiz', turno: 'Noche' } });
  return seed.tree();
}

function full() {
  const seed = newSeed();
  seed.put(PATH, GUARDAS);
  seed.put('_qr_/u001', puntosDemo(8));
  return seed.tree();
}

function broken() {
  const seed = newSeed();
  seed.putRaw(PATH, { e1: true, e2: { turno: 7 }, e3: { nom: 'Sin turno ni cargo', turno: 9 } });
  return seed.tree();
}

export default defineSandbox({
  path: '/informes',
  paths: { Equipo: '/informes', 'Punto dañado': '/informes/punto' },
  now: NOW,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => newSeed().tree(), one, full, broken },
});
