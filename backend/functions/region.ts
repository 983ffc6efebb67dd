/**
 * Region of the functions. A function receives events only of the database and the bucket in its own region, so all three are in one. In
 * the bundle the company's region replaces the variable (`admin/functions-bundle.ts`).
 */
export const FUNCTIONS_REGION: string = process.env.GR_REGION ?? 'us-central1';
