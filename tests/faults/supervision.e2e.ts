import { faultsOf } from './run-faults.ts';

faultsOf('mf-supervision');
