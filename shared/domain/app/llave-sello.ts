/** Database path of the key that a phone seals a person's waiting records with (data-model.md, `_sellos_`). */
export function sealKeyPath(uid: string, disp_id: string): string {
  return `_sellos_/${uid}/${disp_id}`;
}
