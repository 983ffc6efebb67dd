import { defineSandbox, PEOPLE } from '@gr/shared/testing/sandbox/definition';
import { AHORA, GUARDAS, newSeed, UNIDADES } from '@gr/shared/testing/sandbox/demo';

const DE = '_guardas_/u001';

function uno() {
  const siembra = newSeed();
  siembra.poner(DE, { e1001: { nom: 'Ana Ruiz', turno: 'Noche' } });
  return siembra.arbol();
}

function lleno() {
  const siembra = newSeed();
  siembra.poner(DE, GUARDAS);
  return siembra.arbol();
}

function danado() {
  const siembra = newSeed();
  siembra.estropear(DE, { e1: true, e2: { turno: 7 }, e3: { nom: 'Sin turno ni cargo', turno: 9 } });
  return siembra.arbol();
}

export default defineSandbox({
  path: '/ejemplo',
  paths: { Equipo: '/ejemplo' },
  now: AHORA,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => newSeed().arbol(), one: uno, full: lleno, broken: danado },
});
