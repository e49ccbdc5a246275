/** What the merchant's routes answer, as far as tests look at it. */
export interface Variant {
  readonly id: string;
  readonly sku: string;
  readonly price_cents: number;
  readonly stock_on_hand: number | null;
  readonly stock_reserved: number;
  readonly version: number;
}
export interface ProductBody {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly images: readonly { file_id: string; alt: string }[];
  readonly files: readonly { file_id: string }[];
  readonly variants: readonly Variant[];
  readonly version: number;
}
export interface Fault {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Record<string, string>;
    readonly reserved?: number;
    readonly version?: number;
  };
}
