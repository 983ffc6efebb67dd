/** Lower case without accents, including a single «´», and without signs that nobody sees, so that «proteccion» finds «Protección». For searches, never for the screen. */
export function withoutAccents(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/[\p{M}\p{Diacritic}\p{Cf}]/gu, '')
    .toLowerCase();
}
