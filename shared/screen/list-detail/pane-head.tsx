import { IconButton } from '@gr/shared/ui';
import s from './list-detail.module.css';
import { mensajes } from './mensajes.ts';

interface Props {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly onClose: () => void;
}

/** Title and subtitle of the detail beside a list, which the shell's bar shows for a page. */
export function PaneHead({ title, subtitle, onClose }: Props) {
  return (
    <header className={s.head}>
      <div className={s.titles}>
        <h2 className={s.title}>{title}</h2>
        {subtitle !== undefined && <p className={s.subtitle}>{subtitle}</p>}
      </div>
      <IconButton icon="close" label={mensajes.cerrar} onPress={onClose} />
    </header>
  );
}
