import { applyKeptAppearance } from './app/theme.ts';

// In the head of the page, before the first paint: the dark theme would flash white first.
applyKeptAppearance();
