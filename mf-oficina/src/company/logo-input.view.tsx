import { readLogo } from '@gr/shared/domain/oficina/logo';
import { Button, FieldGroup, Row } from '@gr/shared/ui';
import { useRef, useState } from 'react';
import type { CustomInputProps } from '../form/field.ts';
import s from './logo.module.css';
import { mensajes as m } from './mensajes.ts';
import { shrinkLogo } from './shrink-logo.ts';

/** Picks, shows and removes the logo; the cell is its `data:` address. */
export function LogoInput({ id, label, value, onChange, error }: CustomInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const logo = readLogo(value);
  async function take(file: File): Promise<void> {
    setReading(true);
    const made = await shrinkLogo(file);
    setReading(false);
    setWrong(made === null ? m.logoMal : undefined);
    if (made !== null) onChange(made);
  }
  const said = wrong ?? error;
  return (
    <FieldGroup id={id} label={label} description={m.logoAyuda} {...(said && { error: said })}>
      {logo !== null && <img className={s.logo} src={logo} alt={m.logoVista} />}
      <Row>
        <Button icon="images" pending={reading} onPress={() => input.current?.click()}>
          {logo === null ? m.logoElegir : m.logoOtro}
        </Button>
        {logo !== null && (
          <Button icon="trash" onPress={() => onChange('')}>
            {m.logoQuitar}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={m.logoElegir}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
    </FieldGroup>
  );
}
