import { shellsOf } from './react.ts';

// In the range the remotes ask for (`^19.0.0`): older and newer than what they were built with.
shellsOf(['19.0.0', 'the shell’s'], ['19.99.9', 'the shell’s']);
