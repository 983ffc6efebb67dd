/**
 * What the text of a tip may be made of: cleaned to this where it is shown (`sanitize.ts`), refused where the office
 * brings more in (`backend/admin/content/tip-check.ts`).
 */
export const TIP_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'],
  ...['strong', 'b', 'em', 'i', 'u', 'a', 'img'],
] as const;

/** Addresses that a link of a tip may have. */
export const TIP_LINK = /^https?:\/\//i;
