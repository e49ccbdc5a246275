/**
 * Types of the hub's own interface, by DTO name. Written by openapi-typescript from backend/openapi.json
 * (`npm run openapi`); never edited by hand once that file exists.
 */
export interface components {
  schemas: {
    ConfigDto: {
      anon_key: string;
      public_url: string;
      dev_mode: boolean;
      contact_delivery: 'send' | 'log';
      version: string;
    };
    ToolFieldDto: {
      name: string;
      label: string;
      help?: string;
      placeholder?: string;
      secret: boolean;
      required: boolean;
    };
    ToolAuthDto: {
      kind: 'api_key' | 'oauth2' | 'basic' | 'custom' | 'none';
      title: string;
      help?: string;
      help_url?: string;
      fields: components['schemas']['ToolFieldDto'][];
    };
    ToolOperationDto: { id: string; title: string; effect: 'read' | 'write' | 'delete' };
    ToolDto: {
      id: string;
      name: string;
      description: string;
      category: string;
      pica_connected: boolean;
      auth: components['schemas']['ToolAuthDto'];
      data_classes: string[];
      operations: components['schemas']['ToolOperationDto'][];
      logo: string;
    };
    ToolListDto: { items: components['schemas']['ToolDto'][] };
    ProfileDto: {
      id: string;
      email: string;
      email_confirmed_at: string | null;
      created_at: string;
      first_name: string;
      last_name: string;
      practice_name: string | null;
      license_number: string | null;
      specialty: string | null;
      user_type: string;
      phone: string | null;
      bio: string | null;
      practice_website: string | null;
      linkedin_url: string | null;
      picaos_connected_tools: string[];
      roles: string[];
      status: string;
      version: number;
    };
    UpdateProfileDto: {
      first_name?: string;
      last_name?: string;
      practice_name?: string | null;
      license_number?: string | null;
      specialty?: string | null;
      phone?: string | null;
      bio?: string | null;
      practice_website?: string | null;
      linkedin_url?: string | null;
      version: number;
    };
    PermissionsDto: { read: boolean; write: boolean };
    ConnectionDto: {
      id: string;
      tool_id: string;
      tool_name: string;
      connection_status: 'connected' | 'mock_connected' | 'disconnected';
      permissions: components['schemas']['PermissionsDto'];
      is_pica_native: boolean;
      mock_data_enabled: boolean;
      dev_mode: boolean;
      needs_reconnect: boolean;
      reconnect_reason: string | null;
      account_label: string | null;
      created_at: string;
      updated_at: string;
    };
    ConnectionListDto: { items: components['schemas']['ConnectionDto'][] };
    DisconnectedDto: { id: string; connection_status: 'disconnected'; message: string };
    AttemptCreatedDto: { id: string; url: string | null; expires_at: string };
    AttemptStepDto: { step: string; at: string; detail?: string };
    AttemptErrorDto: { code: string; message: string };
    AttemptDto: {
      id: string;
      tool_id: string;
      tool_name: string;
      state: 'open' | 'checking' | 'connected' | 'failed' | 'cancelled' | 'expired';
      steps: components['schemas']['AttemptStepDto'][];
      message: string | null;
      error: components['schemas']['AttemptErrorDto'] | null;
      connection_id: string | null;
      mode: 'native' | 'dev' | 'mock' | null;
      expires_at: string;
    };
    LinkTokenDto: { link_token: string; expires_at: string };
    CredentialsAcceptedDto: { credentialsId: string; state: 'checking' };
  };
}
