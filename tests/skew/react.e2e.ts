import { shellsOf } from './react.ts';

shellsOf(
  // In the range the remotes ask for (`^19.0.0`): older and newer than what they were built with.
  ['19.0.0', 'the shell’s'],
  ['19.99.9', 'the shell’s'],
  // Out of it.
  ['18.3.1', 'its own'],
  ['20.0.0', 'its own'],
);
