import { shellsOf } from './react.ts';

// Out of the range the remotes ask for (`^19.0.0`).
shellsOf(['18.3.1', 'its own'], ['20.0.0', 'its own']);
