import { faultsOf } from './run-faults.ts';

faultsOf('mf-tips', { untouched: true });
