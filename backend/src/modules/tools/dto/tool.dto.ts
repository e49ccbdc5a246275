export class ToolFieldDto {
  name: string;
  label: string;
  help?: string;
  placeholder?: string;
  /** Shown as a password field, never sent back. */
  secret: boolean;
  required: boolean;
}

/** The form of the AuthKit page. */
export class ToolAuthDto {
  kind: 'api_key' | 'oauth2' | 'basic' | 'custom';
  title: string;
  help?: string;
  help_url?: string;
  fields: ToolFieldDto[];
}

export class ToolOperationDto {
  id: string;
  title: string;
  effect: 'read' | 'write' | 'delete';
}

/** One entry of the integration catalogue. */
export class ToolDto {
  /** `open-dental` */
  id: string;
  /** `Open Dental`: the name in rows, answers and texts. */
  name: string;
  description: string;
  category: string;
  /** Whether it connects to the vendor ("Pica Ready"); otherwise it connects as mock. */
  pica_connected: boolean;
  auth: ToolAuthDto;
  data_classes: string[];
  operations: ToolOperationDto[];
  /** A data URI of an SVG drawing. */
  logo: string;
}

export class ToolListDto {
  items: ToolDto[];
}
