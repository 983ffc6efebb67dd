import { hostsAt } from './contract.ts';

hostsAt('N−1', 'N', 'N+1', 'N+1.0');
