/** A way to pay, as the checkout offers it. */
export class PaymentMethodDto {
  key: string;
  label: string;
  description: string;
}

export class PaymentMethodListDto {
  items: PaymentMethodDto[];
}
