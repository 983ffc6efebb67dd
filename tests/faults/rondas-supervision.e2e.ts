import { faultsOf } from './run-faults.ts';

faultsOf({ id: 'mf-rondas', neighbour: 'mf-tips' }, { id: 'mf-supervision', neighbour: 'mf-tips' });
