export class ToolFieldDto {
  name: string;
  label: string;
  help?: string;
  placeholder?: string;
  /** Shown as a password field, never sent back. */
  secret: boolean;
  required: boolean;
}

export class ToolScopeDto {
  scope: string;
  /** Why the hub needs it, for people. */
  reason: string;
}

/** The form of the AuthKit page. */
export class ToolAuthDto {
  kind: 'api_key' | 'oauth2' | 'basic' | 'custom';
  title: string;
  help?: string;
  help_url?: string;
  fields: ToolFieldDto[];
  /** With oauth2: the scopes that connecting asks for. */
  scopes?: ToolScopeDto[];
  /** Where a person revokes the consent at the vendor. */
  withdraw_url?: string;
  /** Whether the hub revokes it on Disconnect. */
  revokes?: boolean;
}

export class ToolOperationDto {
  id: string;
  title: string;
  effect: 'read' | 'write' | 'delete';
}

/** What a practice system can do in one model of the unified practice data. */
export class ToolCapabilityDto {
  /** `treatment_plans` */
  model: string;
  /** `list`, `get`, `create`, `update`, `confirm`, `cancel`; anything else is answered with `not_supported`. */
  verbs: string[];
  /** Fields of the model that this system never has: null in every record. */
  lacks: string[];
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
  /** Empty for a tool that is not a practice system. */
  capabilities: ToolCapabilityDto[];
  /** A data URI of an SVG drawing. */
  logo: string;
}

export class ToolListDto {
  items: ToolDto[];
}
