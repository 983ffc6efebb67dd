/** Syntax tree of a rules expression. `start` and `end` are offsets in its source. */
export type Expr = { readonly start: number; readonly end: number } & (
  | { readonly type: 'literal'; readonly value: string | number | boolean | null }
  | { readonly type: 'regex'; readonly value: RegExp }
  | { readonly type: 'list'; readonly items: readonly Expr[] }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'unary'; readonly sign: '!' | '-'; readonly operand: Expr }
  | { readonly type: 'binary'; readonly sign: BinarySign; readonly left: Expr; readonly right: Expr }
  | { readonly type: 'choice'; readonly test: Expr; readonly yes: Expr; readonly no: Expr }
  | { readonly type: 'member'; readonly object: Expr; readonly name: string }
  | { readonly type: 'call'; readonly object: Expr; readonly method: string; readonly args: readonly Expr[] }
);

export type BinarySign = '||' | '&&' | '==' | '!=' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/' | '%';
