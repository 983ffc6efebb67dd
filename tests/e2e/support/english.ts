/** English that a library or a slip would bring; none of these is a Spanish word. */
export const ENGLISH =
  /\b(loading|submit|cancel|close|open|save|saved|search|login|log in|sign in|password|user|username|failed|failure|retry|dismiss|delete|edit|back|next|previous|menu item|undefined|null|NaN|select an item|required|warning|offline|online|network|unknown|button|show|hide|increase|decrease|more|home|settings|help)\b|\[object/i;
