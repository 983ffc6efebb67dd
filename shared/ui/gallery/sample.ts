/** 20 November 2026, 19:05 in Bogotá: the gallery's clock is fixed so that pictures compare. */
export const NOW = Date.UTC(2026, 10, 21, 0, 5);

/** The day of `NOW` in Bogotá. */
export const TODAY = '2026-11-20';

/** A picture of a door by lamplight, as a data URL. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#2b3a4a"/><rect y="92" width="120" height="28" fill="#4a4a44"/><rect x="38" y="30" width="44" height="62" fill="#7a5a36"/><circle cx="74" cy="62" r="3" fill="#e8d9a0"/><circle cx="60" cy="16" r="7" fill="#ffe9a8"/></svg>',
)}`;
