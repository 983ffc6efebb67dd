import type { Rol } from '@gr/shared/contract/session';

/** Manifests with the shortcuts of a role; all are one app (`id`), so that an installed one takes them over. */
const MANIFESTS: Readonly<Record<Rol, string>> = {
  rondero: '/manifest.webmanifest',
  supervisor: '/supervisor.webmanifest',
  admin: '/admin.webmanifest',
};

/** The browser reads the manifest of the person's role from now on. */
export function showRoleManifest(rol: Rol): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', MANIFESTS[rol]);
}
