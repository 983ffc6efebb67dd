import { canonicalJson } from '../valor/canonical-json.ts';
import type { Period } from './period.ts';
import type { Days } from './report.ts';

/**
 * SHA-256 of a report's figures, 64 hex characters: of the canonical JSON of its unit, its days and every row the server keeps of them
 * (`_resumen_/{un_id}/filas`), so that every phone, and whoever reads those rows, gets the same. Names, texts and photos of the annex are
 * no part of it.
 */
export async function hashOf(un_id: string, { desde, hasta }: Period, days: Days): Promise<string> {
  const inside = Object.entries(days).filter(([day]) => day >= desde && day <= hasta);
  const text = canonicalJson({ un_id, desde, hasta, filas: Object.fromEntries(inside) });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
