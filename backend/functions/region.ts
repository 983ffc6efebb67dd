/**
 * Where the functions run. A function hears of the database and the bucket of its own region only, so all three lie together. The
 * bundle has the company's region in place of the variable (`admin/functions-bundle.ts`).
 */
export const FUNCTIONS_REGION: string = process.env.GR_REGION ?? 'us-central1';
