/**
 * Elements that a tip's text may have: others are removed where it is shown (`sanitize.ts`), and refused where the office imports it
 * (`backend/company/content/tip-check.ts`).
 */
export const TIP_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'],
  ...['strong', 'b', 'em', 'i', 'u', 'a', 'img'],
] as const;

/** Addresses that a link of a tip may have. */
export const TIP_LINK = /^https?:\/\//i;
