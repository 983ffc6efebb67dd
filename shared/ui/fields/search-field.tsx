import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import f from './field.module.css';
import s from './search-field.module.css';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Enter. */
  readonly onSubmit?: (value: string) => void;
}

/** Searches a list; Escape or the cross clears it. */
export function SearchField({ label, value, onChange, onSubmit }: SearchFieldProps) {
  return (
    <AriaSearchField
      className={cx(f.field, f.search)}
      value={value}
      onChange={onChange}
      {...(onSubmit && { onSubmit })}
    >
      <Label className={f.label ?? ''}>{label}</Label>
      <div className={f.box}>
        <span className={f.start}>
          <Icon name="search" />
        </span>
        <Input className={cx(f.input, f.withStart, f.withEnd)} enterKeyHint="search" />
        <span className={f.end}>
          <AriaButton className={s.clear ?? ''} aria-label={mensajes.borrarTexto}>
            <Icon name="close" />
          </AriaButton>
        </span>
      </div>
    </AriaSearchField>
  );
}
