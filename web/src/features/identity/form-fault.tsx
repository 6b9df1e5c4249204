export { FormFault } from '../../forms/form-fault.tsx'
