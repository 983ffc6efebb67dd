import { projectOf } from '@gr/rtdb-emulator/project';
import { FUNCTIONS_REGION } from './functions/region.ts';

/** Project of the embedded backend; the `demo-` prefix keeps every Firebase tool from calling real services. */
export const PROJECT = projectOf('demo-gr', FUNCTIONS_REGION);
/** Its id, its database's namespace and its Storage bucket. */
export const { id: HOME_PROJECT, namespace: NAMESPACE, bucket: BUCKET } = PROJECT;
/** Bucket of the published remotes in the embedded backend. */
export const REMOTES_BUCKET = `${HOME_PROJECT}-remotos`;
/** Domain of the sign-in alias: `{doc}@gr.local`. */
export const DOC_DOMAIN = 'gr.local';
