import { defineSandbox, PEOPLE } from '@gr/shared/testing/sandbox/definition';
import { GUARDAS, NOW, newSeed, puntosDemo, UNIDADES } from '@gr/shared/testing/sandbox/demo';

const DE = '_guardas_/u001';

function uno() {
  const siembra = newSeed();
  siembra.put(DE, { e1001: { nom: 'Ana Ruiz', turno: 'Noche' } });
  return siembra.tree();
}

function lleno() {
  const siembra = newSeed();
  siembra.put(DE, GUARDAS);
  siembra.put('_qr_/u001', puntosDemo(8));
  return siembra.tree();
}

function danado() {
  const siembra = newSeed();
  siembra.putRaw(DE, { e1: true, e2: { turno: 7 }, e3: { nom: 'Sin turno ni cargo', turno: 9 } });
  return siembra.tree();
}

export default defineSandbox({
  path: '/ejemplo',
  paths: { Equipo: '/ejemplo', 'Punto dañado': '/ejemplo/punto' },
  now: NOW,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => newSeed().tree(), one: uno, full: lleno, broken: danado },
});
