import { AddressDto } from './address.dto.ts';

export class AddressListDto {
  items: AddressDto[];
}
