/** Version of the terms as stored in `tyc_ver`, and the day it came into force. */
export const TYC = { version: '1', fecha: '20 de noviembre de 2026' } as const;
