import { applyKeptAppearance } from './app/theme.ts';

// In the head of the page, before anything is painted: a person of the night would have a white moment first.
applyKeptAppearance();
