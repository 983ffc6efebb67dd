import { Button, formatList, Icon, useObservable } from '@gr/shared/ui';
import type { Overrides } from '../../federation/overrides.ts';
import { barras } from '../mensajes.ts';
import s from './frame.module.css';

/** Says that a section comes from somebody's computer, and leads back to the published one. */
export function LocalVersions({ overrides }: { readonly overrides: Overrides }) {
  const names = useObservable(overrides.names);
  if (names.length === 0) return null;
  return (
    <div className={s.news} role="status">
      <Icon name="alert" size={20} />
      <span className={s.newsText}>{barras.locales(formatList(names))}</span>
      <Button variant="quiet" onPress={overrides.reset}>
        {barras.usarPublicada}
      </Button>
    </div>
  );
}
