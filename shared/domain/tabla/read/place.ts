import { type Meaning, type Reader, readAs } from './meaning.ts';
import { decimal, number } from './number.ts';

/** Bounds of Colombia with its islands, degrees WGS 84. No latitude of it is also one of its longitudes. */
const COLOMBIA = { lat: [-4.3, 16.2], lng: [-82.2, -66.8] } as const;
/** Which of the two degrees of a place. */
export type Axis = keyof typeof COLOMBIA;

/** Letters of a hemisphere: its axis and its sign. */
const HEMISPHERES: Readonly<Record<string, readonly [Axis, 1 | -1]>> = {
  ...{ N: ['lat', 1], S: ['lat', -1], E: ['lng', 1], O: ['lng', -1], W: ['lng', -1] },
};
const HALF = '([NSEOW])(?:ORTE|UR|STE|ESTE|EST|ORTH|OUTH|AST)?\\.?';
const FIGURES = '(\\d{1,3}(?:[.,]\\d+)?)';
/** Degrees, minutes and seconds: with their signs, or all three parted by spaces, hyphens or colons. */
const SIXTIETHS = new RegExp(
  `^(?:${HALF})?\\s*([+-])?\\s*(\\d{1,3})\\s*(?:°\\s*${FIGURES}\\s*'?\\s*(?:${FIGURES}\\s*"?)?|[\\s:-]+${FIGURES}\\s*['\\s:-]\\s*${FIGURES}\\s*"?)\\s*(?:${HALF})?$`,
);
const DECIMAL = new RegExp(`^(?:${HALF})?\\s*([+-]?\\d{1,3}(?:[.,]\\d+)?)\\s*°?\\s*(?:${HALF})?$`);

/** Degrees of a cell that says them in another form than a plain number; `axis` where a letter names it. */
interface Degrees {
  readonly value: number;
  readonly axis: Axis | null;
}

/** `4°42'36"N`, `74 04 20 O`, `N 4,71`; `null` = no degrees. */
function degreesOf(cell: string): Degrees | null {
  const text = cell
    .toUpperCase()
    .replaceAll(/[º˚]|\s?GRADOS\b/g, '°')
    .replaceAll(/''|[″”“]|\s?SEG(?:UNDOS)?\b\.?/g, '"')
    .replaceAll(/[’′´‘`]|\s?MIN(?:UTOS)?\b\.?/g, "'")
    .replace(/^(?:LAT(?:ITUD)?|LON(?:G|GITUD)?)\b[.:= ]*/, '')
    .trim();
  const plain = DECIMAL.exec(text);
  if (plain) return signed(decimal(plain[2] ?? ''), plain[1], plain[3]);
  const found = SIXTIETHS.exec(text);
  if (found === null) return null;
  const [, before, sign, whole, min1, sec1, min2, sec2, behind] = found;
  const [minutes, seconds] = [decimal(min1 ?? min2 ?? '0'), decimal(sec1 ?? sec2 ?? '0')];
  if (minutes >= 60 || seconds >= 60) return null;
  const value = Math.round((Number(whole) + minutes / 60 + seconds / 3600) * 1e7) / 1e7;
  return signed(sign === '-' ? -value : value, before, behind);
}

function signed(value: number, before?: string, behind?: string): Degrees | null {
  if (before && behind) return null;
  const half = HEMISPHERES[before ?? behind ?? ''];
  if (half === undefined) return { value, axis: null };
  const [axis, sign] = half;
  // A minus and an «O» say the same; a minus and an «N» contradict each other.
  if (value < 0 && sign > 0) return null;
  return { axis, value: sign * Math.abs(value) };
}

/** Degrees as one axis of a place in Colombia, whose longitudes all are of the west; `null` = they are none. */
function along(axis: Axis, degrees: Degrees | null): number | null {
  if (degrees === null || (degrees.axis !== null && degrees.axis !== axis)) return null;
  const [from, to] = COLOMBIA[axis];
  const value = axis === 'lng' && degrees.axis === null ? -Math.abs(degrees.value) : degrees.value;
  return value >= from && value <= to ? value : null;
}

const shown = (value: number): string => String(value).replace('.', ',');

/** A latitude or longitude in any form; one outside Colombia lost its point, or is the other of the two. */
export function degrees(axis: Axis): Reader {
  const read = number({ kind: 'number', from: -180, to: 180 });
  const [from, to] = COLOMBIA[axis];
  const right = axis === 'lat' ? '4,7110' : '-74,0721';
  return (cell): Meaning => {
    const plain = read(cell.replace(/\s?°$/, ''));
    if ('value' in plain && Number(plain.value) >= from && Number(plain.value) <= to) return plain;
    const given = degreesOf(cell);
    const value = along(axis, given);
    if (value !== null) return readAs(value, 'lugar', cell, shown(value));
    if (given && along(axis === 'lat' ? 'lng' : 'lat', given) !== null)
      return { wrong: `«${cell}» es una ${axis === 'lat' ? 'longitud' : 'latitud'}: va en la otra columna.` };
    if (isLink(cell) && pairOf(cell) === null) return { wrong: whyNoPlace(cell) };
    if (pairOf(cell) !== null)
      return {
        wrong: `«${cell}» son dos coordenadas. Deje aquí la ${axis === 'lat' ? 'primera' : 'segunda'}.`,
      };
    // Metres of a flat grid have six or seven figures.
    if (/^\d{6,7}(?:[.,]\d+)?$/.test(cell.replaceAll(/[. ](?=\d{3})/g, '')))
      return { wrong: `«${cell}» son coordenadas planas, en metros. Escríbala en grados, como ${right}.` };
    return 'value' in plain
      ? {
          wrong: `«${cell}» se lee ${shown(Number(plain.value))} y queda fuera de Colombia. Escríbala como ${right}.`,
        }
      : { wrong: `«${cell}» no es una coordenada. Escríbala como ${right}.` };
  };
}

const AT = '(-?\\d{1,3}\\.\\d+)';
/** Where a link of a map says its place: its pin, what it was asked for, and only then the middle of what is shown. */
const LINKED = [
  `.*!3d${AT}!4d${AT}`,
  `.*[?&](?:q|query|destination|daddr|mlat)=(?:loc:)?${AT}(?:, ?|&mlon=)${AT}`,
  `.*[?&]s?ll=${AT}, ?${AT}`,
  `.*#map=\\d+/${AT}/${AT}`,
  `.*/(?:place|search|dir)/(?:[^@]*/)?${AT}, ?${AT}`,
  `geo:${AT},${AT}`,
  `.*(?:@|[?&]center=)${AT}, ?${AT}`,
].map((place) => new RegExp(`^(?:https?:)?${place}`, 'i'));

/** Both degrees of a place in one cell, in either order, or in a link of a map; `null` = there are not two. */
export function pairOf(cell: string): readonly [lat: number, lng: number] | null {
  const address = /^(?:https?|geo):/i.test(cell)
    ? cell.replaceAll(/%2c/gi, ',').replaceAll(/%20|\+/g, ' ')
    : '';
  const link = LINKED.map((place) => place.exec(address)).find(Boolean);
  const text = link ? `${link[1]},${link[2]}` : cell.replace(/^\((.*)\)$/, '$1').trim();
  // Where decimals have commas, only one of them parts the two.
  for (const { index, 0: sign } of text.matchAll(/\s*[;|/\n]\s*|,\s+|\s+[y-]?\s*(?=[^\s"'°])|,/g)) {
    const both = placeOf(text.slice(0, index), text.slice(index + sign.length));
    if (both !== null) return both;
  }
  return null;
}

/** Whether a cell is an address of the web or of a map's program. */
export function isLink(cell: string): boolean {
  return /^(?:https?:\/\/|geo:|(?:[a-z]+\.)*(?:google|goo|waze)\.[a-z.]+\/)\S+$/i.test(cell);
}

/** Open Location Code, whole or behind the name of a town (`P3J8+2X Bogotá`). */
const PLUS_CODE = /\b[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}\b/i;
const COPY = 'copie sus coordenadas, como 4.7110, -74.0721';

/** Why a cell says no place, with what to do: a Spanish sentence. Short links and plus codes are known by a server alone. */
export function whyNoPlace(cell: string): string {
  if (/^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co|bit\.ly|ul\.waze\.com)\//i.test(cell))
    return `«${cell}» es un enlace corto, que no dice el lugar. Ábralo y copie el enlace largo, o ${COPY}.`;
  if (isLink(cell)) return `«${cell}» es un enlace que no dice el lugar. Ábralo, toque el punto y ${COPY}.`;
  if (PLUS_CODE.test(cell)) return `«${cell}» es un código plus. Búsquelo en el mapa y ${COPY}.`;
  return `«${cell}» no son dos coordenadas. Escríbalas como 4.7110, -74.0721.`;
}

function placeOf(one: string, other: string): readonly [lat: number, lng: number] | null {
  const [a, b] = [degreesOf(one), degreesOf(other)];
  const [lat, lng] = [along('lat', a) ?? along('lat', b), along('lng', b) ?? along('lng', a)];
  return a && b && lat !== null && lng !== null ? [lat, lng] : null;
}

/** The degrees of two columns as they are meant, where both stand in the first or each in the other's; `null` = as they are written. */
export function mendedPlace(
  lat: string,
  lng: string,
): { readonly lat: string; readonly lng: string; readonly mensaje: string } | null {
  const apart = 'value' in degrees('lat')(lat) || (lng !== '' && 'value' in degrees('lng')(lng));
  const both = apart ? null : lng === '' || lng === lat ? pairOf(lat) : placeOf(lat, lng);
  if (both === null) return null;
  const [one, other] = both.map(shown) as [string, string];
  const mensaje =
    lng === '' || lng === lat
      ? `«${lat}» → ${one} | ${other}`
      : `«${lat}» y «${lng}» están al revés → ${one} | ${other}`;
  return { lat: one, lng: other, mensaje };
}
