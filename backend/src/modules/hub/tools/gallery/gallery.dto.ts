import { ToolOperationDto } from '../catalogue/tool.dto.ts';

/** A permission that a tool may ask a person for at the vendor. */
export class GalleryScopeDto {
  scope: string;
  /** Why the hub needs it, for people. */
  reason: string;
  /** Whether it is asked for when connecting, or only when an operation needs it. */
  asked: 'at_once' | 'when_needed';
}

/** How often a tool kept its word when its contract was last tested, mock and live. */
export class GalleryContractDto {
  promises: number;
  /** The version of the kit whose suite asked: `1.1`. */
  kit: string;
}

/** What a tool reaches, touches and may do, as its manifest says it. */
export class GalleryToolDto {
  /** `open-dental` */
  id: string;
  name: string;
  description: string;
  category: string;
  /** Host names that the hub may call for it. Empty: only the address that an operator sets. */
  hosts: string[];
  /** `none`, `business` or `phi` (patient data). */
  data_classes: string[];
  scopes: GalleryScopeDto[];
  operations: ToolOperationDto[];
  /** Null where no test is known for the tool as it is. */
  contract: GalleryContractDto | null;
  /** `package`: brought by the operator (HUB_PLUGINS). */
  origin: 'built_in' | 'package';
  /** A data URI of an SVG drawing. */
  logo: string;
}

export class GalleryDto {
  items: GalleryToolDto[];
}
