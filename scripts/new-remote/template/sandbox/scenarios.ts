import { defineSandbox, PEOPLE } from '@gr/shared/testing/sandbox/definition';
import { AHORA, GUARDAS, sembrar, UNIDADES } from '@gr/shared/testing/sandbox/demo';

const DE = '_guardas_/u001';

function uno() {
  const siembra = sembrar();
  siembra.poner(DE, { e1001: { nom: 'Ana Ruiz', turno: 'Noche' } });
  return siembra.arbol();
}

function lleno() {
  const siembra = sembrar();
  siembra.poner(DE, GUARDAS);
  return siembra.arbol();
}

function danado() {
  const siembra = sembrar();
  siembra.estropear(DE, { e1: true, e2: { turno: 7 }, e3: { nom: 'Sin turno ni cargo', turno: 9 } });
  return siembra.arbol();
}

export default defineSandbox({
  path: '/ejemplo',
  paths: { Equipo: '/ejemplo' },
  now: AHORA,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => sembrar().arbol(), one: uno, full: lleno, broken: danado },
});
