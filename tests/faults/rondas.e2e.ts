import { faultsOf } from './run-faults.ts';

faultsOf('mf-rondas');
