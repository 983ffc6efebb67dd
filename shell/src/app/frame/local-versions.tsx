import { Banner, Button, formatList, useObservable } from '@gr/shared/ui';
import type { Overrides } from '../../federation/versions/overrides.ts';
import { barras } from '../mensajes.ts';

/** Says that a section comes from somebody's computer, and leads back to the published one. */
export function LocalVersions({ overrides }: { readonly overrides: Overrides }) {
  const names = useObservable(overrides.names);
  if (names.length === 0) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Button variant="quiet" onPress={overrides.reset}>
          {barras.usarPublicada}
        </Button>
      }
    >
      {barras.locales(formatList(names))}
    </Banner>
  );
}
