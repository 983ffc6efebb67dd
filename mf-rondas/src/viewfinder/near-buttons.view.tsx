import { IconButton } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import s from './visor.module.css';

interface Props {
  readonly doubled: boolean;
  readonly onChange: (doubled: boolean) => void;
}

const m = mensajes.scanner;

/** Single or double zoom, over the picture: for a distant code, or a lens that does not focus near. */
export function NearButtons({ doubled, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, and old Chromium lays none out as flex.
    <div className={s.near} role="group" aria-label={m.aumento}>
      {[false, true].map((twice) => (
        <IconButton
          key={String(twice)}
          showLabel
          size="scan"
          variant="secondary"
          icon={twice ? 'zoom-in' : 'zoom-out'}
          label={twice ? m.dosVeces : m.unaVez}
          pressed={doubled === twice}
          onPress={() => onChange(twice)}
        />
      ))}
    </div>
  );
}
