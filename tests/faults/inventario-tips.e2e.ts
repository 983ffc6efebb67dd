import { faultsOf } from './run-faults.ts';

faultsOf(
  { id: 'mf-inventario', neighbour: 'mf-rondas' },
  { id: 'mf-tips', neighbour: 'mf-supervision', untouched: true },
);
