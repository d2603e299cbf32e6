export default {
  input: '.cache/openapi.json',
  output: { path: '.cache/clients/hey-api', importFileExtension: '.ts', tsConfigPath: null },
  plugins: ['@hey-api/typescript', '@hey-api/client-fetch', { name: '@hey-api/sdk', auth: true }],
}
