// By themselves: the first script of the app needs the cache's name, and nothing else of these pictures.

/** Cache of pictures shared from another app of the phone that no form has taken yet. Only a form or the person clears it. */
export const SHARED_CACHE = 'compartido';
/** Address parameter of a route that received a shared picture; `si` = it is stored, `no` = there was no room for it. */
export const SHARED_PARAM = 'compartido';
