/** Key of the draft of what is added to a read of a round. */
export const draftKeyOf = (ronda_id: string, qr_id: string): string => `rondas/punto/${ronda_id}/${qr_id}`;
