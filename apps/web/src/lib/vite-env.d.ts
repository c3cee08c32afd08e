interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_RELEASE?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
